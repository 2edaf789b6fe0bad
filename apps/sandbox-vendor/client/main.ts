/** A game of the sandbox's vendor in its frame: opens the session, plays rounds, and tells the page around it. */
import type { Fault, PlayResult, Reply, SessionInfo } from '../wire.ts';
import { createFrame } from './frame.ts';
import { type Area, areaOf } from './stages.ts';
import { type TextKey, translateTo } from './texts.ts';

const address = new URL(location.href);
const [vendor = '', code = ''] = address.pathname.split('/').slice(-2);
const param = (name: string) => address.searchParams.get(name);
const say = translateTo(param('language'));
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const elementOf = (id: string) => document.getElementById(id) as HTMLElement;
const button = (id: string) => elementOf(id) as HTMLButtonElement;
const write = (id: string, text: string) => (elementOf(id).textContent = text);
const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

document.documentElement.lang = param('language') === 'TY' ? 'fil' : 'en';
document.documentElement.dataset.theme = param('theme') === 'light' ? 'light' : 'dark';

let paused = false;
let busy = false;
const postToPage = createFrame(param('page'), ({ type, theme }) => {
  if (type === 'pause' || type === 'resume') paused = type === 'pause';
  if (paused) showMessage(say('paused'));
  if (type === 'balanceChanged') void refresh();
  if ((type === 'welcome' || type === 'setTheme') && typeof theme === 'string')
    document.documentElement.dataset.theme = theme;
});

type Answers = { '/balance': string; '/session': SessionInfo; '/play': PlayResult };

async function post<Path extends keyof Answers>(path: Path, body: object): Promise<Reply<Answers[Path]> | null> {
  try {
    const answer = await fetch(new URL(`..${path}`, import.meta.url), { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Reply<Answers[Path]>;
  } catch {
    return null;
  }
}

function showMessage(text: string, mood = ''): void {
  elementOf('plate').dataset.mood = mood;
  write('plate', text);
}

const peso = (amount: string) =>
  `₱${Number(amount).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const frameFailures: Partial<Record<Fault, string>> = { maintenance: 'maintenance', limit: 'limit' };

function showFault(fault: Fault): void {
  showMessage(say(fault), 'fault');
  if (fault === 'expired') postToPage('sessionExpired');
  else if (frameFailures[fault]) postToPage('gameFailed', { reason: frameFailures[fault] });
}

let opened: SessionInfo;
async function refresh(): Promise<void> {
  const reply = await post('/balance', { session: opened.session });
  if (reply?.ok && !busy) write('balance', peso(reply.value));
}

const sessionReply = await post('/session', { vendor, code, ticket: param('ticket') ?? param('token') ?? '' });
const labelKeys = ['mark', 'balance', 'bet', 'odds', 'past'] as const satisfies readonly TextKey[];
const labelIds = ['mark', 'wallet-label', 'bet-label', 'odds-title', 'past-title'];
labelKeys.forEach((word, nth) => write(labelIds[nth] ?? '', say(word)));
if (sessionReply?.ok) {
  opened = sessionReply.value;
  play(opened);
} else {
  elementOf('game').dataset.state = 'closed';
  showMessage(say(sessionReply ? sessionReply.fault : 'offline'), 'fault');
  postToPage('gameFailed', {
    reason: sessionReply?.fault === 'expired' ? 'ticket_spent' : sessionReply ? 'unknown' : 'offline',
  });
}

function addRound({ stake, payout }: PlayResult, how: string): void {
  const net = Number(payout) - Number(stake);
  const row = document.createElement('li');
  const figure = `${net < 0 ? '−' : '+'}${peso(String(Math.abs(net)))}`;
  row.append(how || say('lost'), Object.assign(document.createElement('b'), { textContent: figure }));
  row.dataset.mood = net > 0 ? 'won' : 'lost';
  elementOf('past').querySelector('.none')?.remove();
  elementOf('past').prepend(row);
  while (elementOf('past').children.length > 8) elementOf('past').lastElementChild?.remove();
}

function show(played: PlayResult, how: string): void {
  const net = Number(played.payout) - Number(played.stake);
  const word = net > 0 ? 'won' : Number(played.payout) > 0 ? 'paid' : 'lost';
  const figure = word === 'lost' ? played.stake : played.payout;
  const sign = net < 0 ? '−' : '+';
  showMessage(
    `${say(word)} ${peso(figure)}${how ? ` · ${how}` : ''} · ${say('net')} ${sign}${peso(String(Math.abs(net)))}`,
    word,
  );
  addRound(played, how);
  if (played.balance !== null) write('balance', peso(played.balance));
}

/** Retries a play with the same name until it is answered, so that nothing is staked twice. */
async function requestPlay(request: object): Promise<Reply<PlayResult>> {
  for (;;) {
    const answer = await post('/play', request);
    if (answer) return answer;
    showMessage(say('offline'), 'fault');
    await wait(1_000);
  }
}

function showOdds(rows: Area['odds']): void {
  for (const [name, pays] of rows) {
    const row = document.createElement('tr');
    row.append(
      Object.assign(document.createElement('th'), { textContent: name, scope: 'row' }),
      Object.assign(document.createElement('td'), { textContent: pays }),
    );
    elementOf('odds').append(row);
  }
}

type ChoiceOptions = { readonly choose: (nth: number) => void; readonly chosen: () => number };

function makeChoices(texts: readonly string[], { choose, chosen }: ChoiceOptions): void {
  texts.forEach((text, nth) => {
    const radio = Object.assign(document.createElement('button'), { type: 'button', textContent: text, role: 'radio' });
    radio.addEventListener('click', () => choose(nth));
    elementOf('choices').append(radio);
  });
  elementOf('choices').ariaLabel = say('choose');
  elementOf('choices').addEventListener('keydown', ({ key }) => {
    const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    choose((chosen() + by + texts.length) % texts.length);
    (elementOf('choices').children[chosen()] as HTMLElement).focus();
  });
}

function makeChips(stakes: readonly string[], take: (nth: number) => void): void {
  stakes.forEach((amount, nth) => {
    const chip = Object.assign(document.createElement('button'), { type: 'button', textContent: amount });
    chip.ariaLabel = `${say('bet')} ${peso(amount)}`;
    chip.addEventListener('click', () => take(nth));
    elementOf('chips').append(chip);
  });
}

function listen(step: (by: number) => void, round: () => Promise<void>): void {
  button('less').ariaLabel = say('less');
  button('more').ariaLabel = say('more');
  button('less').addEventListener('click', () => step(-1));
  button('more').addEventListener('click', () => step(1));
  button('go').addEventListener('click', () => void round());
  addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLButtonElement || event.repeat) return;
    if (event.key === ' ') void round();
    if (event.key === 'a' || event.key === 's') step(event.key === 'a' ? -1 : 1);
    if (event.key === ' ') event.preventDefault();
  });
}

function play({ title, stage, stakes, balance, history, session }: SessionInfo): void {
  let choice = 0;
  let stake = Math.min(2, stakes.length - 1);
  document.title = title;
  write('title', title);
  write('maker', say('maker'));
  write('balance', peso(balance));
  const go = button('go');
  const area = areaOf(stage, { box: elementOf('stage'), say, aim });

  const price = () => stakes[stake] ?? '1';
  function showStake(): void {
    write('stake', peso(price()));
    go.textContent = `${say(area.go)} ${peso(price())}`;
    button('less').disabled = busy || stake === 0;
    button('more').disabled = busy || stake === stakes.length - 1;
    for (const [nth, chip] of [...elementOf('chips').children].entries())
      (chip as HTMLButtonElement).ariaPressed = String(nth === stake);
  }
  function step(by: number): void {
    if (busy) return;
    stake = Math.max(0, Math.min(stakes.length - 1, stake + by));
    showStake();
  }
  function choose(next: number): void {
    if (busy) return;
    choice = next;
    for (const [nth, radio] of [...elementOf('choices').children].entries()) {
      radio.ariaChecked = String(nth === choice);
      (radio as HTMLButtonElement).tabIndex = nth === choice ? 0 : -1;
    }
  }
  function aim(next: number): void {
    choose(next);
    void round();
  }

  async function round(): Promise<void> {
    if (busy || paused) return;
    busy = true;
    elementOf('game').dataset.state = 'running';
    go.disabled = true;
    showStake();
    const name = crypto.randomUUID();
    showMessage(say('running'));
    area.run();
    postToPage('gameRoundStarted', { round: name, stake: price() });
    const [answer] = await Promise.all([
      requestPlay({ session, play: name, choice, stake: price() }),
      wait(isStill ? 200 : stage === 'slot' ? 1_600 : 800),
    ]);
    busy = false;
    go.disabled = false;
    elementOf('game').dataset.state = 'idle';
    if (answer.ok) show(answer.value, area.end(answer.value));
    else showFault(answer.fault);
    postToPage('gameRoundEnded', { round: name });
    showStake();
  }

  makeChoices(area.choices, { choose, chosen: () => choice });
  makeChips(stakes, (nth) => step(nth - stake));
  listen(step, round);
  showOdds(area.odds);
  elementOf('past').innerHTML = `<li class="none">${say('none')}</li>`;
  for (const played of [...history].reverse()) addRound(played, area.end(played));
  choose(0);
  go.disabled = false;
  showStake();
  elementOf('game').dataset.state = 'idle';
  showMessage(say('idle'));
  postToPage('gameLoaded');
}
