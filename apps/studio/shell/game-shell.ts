/** Opens a table with the ticket of the launch and mounts the game; with `demo=1` it requests a play-money ticket itself. */
import type { Table, TableReply, TableState } from '#domains/studio/web/index.ts';
import { defaultLocale, type WrittenLocale, writtenLocales } from '#kernel/locale.ts';
import { pesoText } from './amounts.ts';
import { fetchDemoTicket } from './demo-ticket.ts';
import { div, h, replace, span } from './dom.ts';
import { icon } from './icons.ts';
import { isFramed, onPageMessage, postToPage } from './page-messages.ts';
import { type GameCodec, openServerTable } from './server-table.ts';
import { isSoundOn, setSound } from './sound.ts';
import { createTranslate, type ShellTextKey, shellTexts, type Translate } from './texts.ts';

/** The part of a table that every frame needs. */
export type FrameTable = {
  readonly isDemo: boolean;
  readonly state: Pick<TableState, 'balance' | 'hash' | 'maxPayout'>;
  readonly resumed?: { readonly isOpen: boolean; readonly round: string } | null;
  subscribe(listener: (event: string) => void): void;
  refill?(): void;
};

export type GameShellOf<T extends FrameTable> = {
  readonly language: WrittenLocale;
  readonly say: Translate<ShellTextKey>;
  readonly table: T;
  /** Whether the page has paused the game: a reminder is shown, or the page is being left. */
  readonly isPaused: () => boolean;
  onPause(listener: () => void): void;
  /** Registers what the rules button of the page opens. */
  onRules(open: () => void): void;
};
export type GameShell<W, M, V> = GameShellOf<Table<W, M, V>>;

export type TableOptions<T extends FrameTable> = {
  readonly code: string;
  open(ticket: string, language: WrittenLocale): Promise<TableReply<T>>;
  build(shell: GameShellOf<T>): HTMLElement;
};

export type GameOptions<W, M, V> = {
  readonly code: string;
  readonly wire: GameCodec<W, M, V>;
  build(shell: GameShell<W, M, V>): HTMLElement;
};

const params = new URLSearchParams(location.search);
/** Of the launch; a language without texts is shown in the default one. */
const requestedLanguage = (): WrittenLocale =>
  writtenLocales.find((locale) => locale === params.get('language')) ?? defaultLocale;
const setTheme = (theme: string | null) => {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
};

export function openGame<W, M, V>({ code, wire, build }: GameOptions<W, M, V>): void {
  openTable<Table<W, M, V>>({
    code,
    open: (ticket, language) => openServerTable({ code, ticket, language, wire }),
    build,
  });
}

export function openTable<T extends FrameTable>(facts: TableOptions<T>): void {
  const language = requestedLanguage();
  setTheme(params.get('theme'));
  const say = createTranslate(language, shellTexts);
  document.documentElement.lang = say('lang');
  const ticket = params.get('ticket');
  if (ticket === null && params.get('demo') !== '1') return showNoTicket(say);
  void openWithTicket(facts, ticket, language).then((reply) => {
    if (reply.ok) {
      const table = reply.value;
      return mountGame(facts, { language, say, table }, table.isDemo ? demoStrip(say, table) : null);
    }
    postToPage({ type: 'gameFailed', reason: reply.fault === 'expired' ? 'ticket_spent' : 'unknown' });
    return showNoTicket(say, reply.message);
  });
}

async function openWithTicket<T extends FrameTable>(
  facts: TableOptions<T>,
  ticket: string | null,
  language: WrittenLocale,
): Promise<TableReply<T>> {
  if (ticket !== null) return facts.open(ticket, language);
  const reply = await fetchDemoTicket(facts.code, language);
  if (reply.ok) return facts.open(reply.value, language);
  const { fault, message = '' } = reply;
  return { ok: false, fault, message };
}

type OpenedTable<T extends FrameTable> = Pick<GameShellOf<T>, 'language' | 'say' | 'table'>;

function mountGame<T extends FrameTable>(
  facts: TableOptions<T>,
  opened: OpenedTable<T>,
  strip: HTMLElement | null,
): void {
  const pauses: (() => void)[] = [];
  let openRules = () => {};
  let isPaused = false;
  const main = facts.build({
    ...opened,
    isPaused: () => isPaused,
    onPause: (listener) => pauses.push(listener),
    onRules: (open) => {
      openRules = open;
    },
  });
  replace(document.body, ...(strip ? [strip] : []), main);
  document.title = main.querySelector('.stg')?.getAttribute('aria-label') ?? document.title;
  strip?.querySelector('.strip-rules')?.addEventListener('click', () => openRules());
  const rest = () => pauses.forEach((listener) => listener());
  document.addEventListener('visibilitychange', () => document.hidden && rest());
  onPageMessage((message) => {
    if (message.type === 'welcome' || message.type === 'setTheme') setTheme(message.theme);
    if (message.type === 'welcome') setSound(message.sound);
    if (message.type === 'setSound') setSound(message.on);
    if (message.type === 'openRules') openRules();
    if (message.type === 'pause' || message.type === 'resume') isPaused = message.type === 'pause';
    if (message.type === 'pause') rest();
  });
  const { resumed } = opened.table;
  postToPage({
    type: 'gameLoaded',
    has: { sound: true, rules: true },
    ...(resumed?.isOpen && { resumed: resumed.round }),
  });
}

/** Marks play money above the stage, so that it is not mistaken for real money. */
function demoStrip(say: Translate<ShellTextKey>, table: FrameTable): HTMLElement {
  const balance = h('b', { class: 'num' });
  const show = () => {
    balance.textContent = pesoText(table.state.balance);
  };
  table.subscribe((event) => event === 'state' && show());
  show();
  const sound = h('button', { class: 'icon-btn', type: 'button' });
  const showSound = () => {
    replace(sound, icon(isSoundOn() ? 'sound' : 'mute'));
    sound.setAttribute('aria-label', say(isSoundOn() ? 'soundOn' : 'soundOff'));
    sound.setAttribute('aria-pressed', String(isSoundOn()));
  };
  sound.addEventListener('click', () => {
    setSound(!isSoundOn());
    showSound();
    postToPage({ type: 'soundChanged', on: isSoundOn() });
  });
  showSound();
  return h(
    'header',
    { class: 'strip' },
    // The bar of the surrounding page shows it already.
    isFramed ? null : h('strong', { class: 'strip-tag' }, say('demo')),
    span('strip-long only-d', say('playMoneyLong')),
    span('grow'),
    balance,
    h('button', { class: 'btn btn-sec btn-sm', type: 'button', onclick: () => table.refill?.() }, say('refill')),
    isFramed ? null : sound,
    h('button', { class: 'icon-btn strip-rules', type: 'button', 'aria-label': say('rules') }, icon('info')),
  );
}

function showNoTicket(say: Translate<ShellTextKey>, message?: string): void {
  const address = new URL(location.href);
  address.searchParams.delete('ticket');
  address.searchParams.set('demo', '1');
  replace(
    document.body,
    h(
      'main',
      { class: 'no-ticket' },
      div(
        'card bp',
        h('h1', { class: 'sheet-t' }, message ?? say('noTicket')),
        h('p', { class: 'muted' }, say('noTicketHint')),
        h('a', { class: 'btn btn-primary btn-lg', href: `${address.pathname}${address.search}` }, say('tryIt')),
      ),
    ),
  );
}
