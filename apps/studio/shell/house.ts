/** Opens a table and puts the game on the page by the ticket of its launch; with `demo=1` it asks for one of play money itself. */
import type { Reply, Standing, Table } from '#domains/studio/web/index.ts';
import { peso } from './amounts.ts';
import { askDemoTicket } from './demo-ticket.ts';
import { div, h, replace, span } from './dom.ts';
import { icon } from './icons.ts';
import { hearPage, isFramed, tell } from './page.ts';
import { openRealTable, type Wire } from './real-table.ts';
import { isSoundOn, setSound } from './sound.ts';
import { type Language, type Say, type ShellWord, sayer, shellWords } from './words.ts';

/** What the frame needs of any table. */
export type Seated = {
  readonly isDemo: boolean;
  readonly standing: Pick<Standing, 'balance' | 'hash' | 'payoutMost'>;
  readonly kept?: { readonly isOpen: boolean; readonly round: string } | null;
  hear(listener: (news: string) => void): void;
  refill?(): void;
};

export type HouseOf<T extends Seated> = {
  readonly language: Language;
  readonly say: Say<ShellWord>;
  readonly table: T;
  /** The page asked for a rest: a reminder is shown, or it is left. */
  readonly isPaused: () => boolean;
  onPause(listener: () => void): void;
  /** What the bar of the page opens. */
  onRules(open: () => void): void;
};
export type House<W, M, V> = HouseOf<Table<W, M, V>>;

export type TableFacts<T extends Seated> = {
  readonly code: string;
  open(ticket: string, language: Language): Promise<Reply<T>>;
  build(house: HouseOf<T>): HTMLElement;
};

export type GameFacts<W, M, V> = {
  readonly code: string;
  readonly wire: Wire<W, M, V>;
  build(house: House<W, M, V>): HTMLElement;
};

const params = new URLSearchParams(location.search);
const themeTo = (theme: string | null) => {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
};

export function openGame<W, M, V>({ code, wire, build }: GameFacts<W, M, V>): void {
  openTable<Table<W, M, V>>({
    code,
    open: (ticket, language) => openRealTable({ code, ticket, language, wire }),
    build,
  });
}

export function openTable<T extends Seated>(facts: TableFacts<T>): void {
  const language: Language = params.get('language') === 'TY' ? 'TY' : 'EN';
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en';
  themeTo(params.get('theme'));
  const say = sayer(language, shellWords);
  const ticket = params.get('ticket');
  if (ticket === null && params.get('demo') !== '1') return showDoor(say);
  void openWith(facts, ticket, language).then((reply) => {
    if (reply.ok) {
      const table = reply.value;
      return put(facts, { language, say, table }, table.isDemo ? demoStrip(say, table) : null);
    }
    tell({ type: 'gameFailed', reason: reply.fault === 'expired' ? 'ticket_spent' : 'unknown' });
    return showDoor(say, reply.message);
  });
}

async function openWith<T extends Seated>(
  facts: TableFacts<T>,
  ticket: string | null,
  language: Language,
): Promise<Reply<T>> {
  if (ticket !== null) return facts.open(ticket, language);
  const asked = await askDemoTicket(facts.code, language);
  if (asked.ok) return facts.open(asked.value, language);
  const { fault, message = '' } = asked;
  return { ok: false, fault, message };
}

type Opened<T extends Seated> = Pick<HouseOf<T>, 'language' | 'say' | 'table'>;

function put<T extends Seated>(facts: TableFacts<T>, opened: Opened<T>, strip: HTMLElement | null): void {
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
  hearPage((message) => {
    if (message.type === 'welcome' || message.type === 'setTheme') themeTo(message.theme);
    if (message.type === 'welcome') setSound(message.sound);
    if (message.type === 'setSound') setSound(message.on);
    if (message.type === 'openRules') openRules();
    if (message.type === 'pause' || message.type === 'resume') isPaused = message.type === 'pause';
    if (message.type === 'pause') rest();
  });
  const { kept } = opened.table;
  tell({ type: 'gameLoaded', has: { sound: true, rules: true }, ...(kept?.isOpen && { resumed: kept.round }) });
}

/** Nobody may take play money for money: it is said above the stage for as long as it is played with. */
function demoStrip(say: Say<ShellWord>, table: Seated): HTMLElement {
  const balance = h('b', { class: 'num' });
  const show = () => {
    balance.textContent = peso(table.standing.balance);
  };
  table.hear((news) => news === 'standing' && show());
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
    tell({ type: 'soundChanged', on: isSoundOn() });
  });
  showSound();
  return h(
    'header',
    { class: 'strip' },
    // The bar of the page around it says so already.
    isFramed ? null : h('strong', { class: 'strip-tag' }, say('demo')),
    span('strip-long only-d', say('playMoneyLong')),
    span('grow'),
    balance,
    h('button', { class: 'btn btn-sec btn-sm', type: 'button', onclick: () => table.refill?.() }, say('refill')),
    isFramed ? null : sound,
    h('button', { class: 'icon-btn strip-rules', type: 'button', 'aria-label': say('rules') }, icon('info')),
  );
}

function showDoor(say: Say<ShellWord>, message?: string): void {
  const address = new URL(location.href);
  address.searchParams.delete('ticket');
  address.searchParams.set('demo', '1');
  replace(
    document.body,
    h(
      'main',
      { class: 'door' },
      div(
        'card bp',
        h('h1', { class: 'sheet-t' }, message ?? say('noTicket')),
        h('p', { class: 'muted' }, say('noTicketHint')),
        h('a', { class: 'btn btn-primary btn-lg', href: `${address.pathname}${address.search}` }, say('tryIt')),
      ),
    ),
  );
}
