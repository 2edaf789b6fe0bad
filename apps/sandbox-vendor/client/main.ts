/** A game of the sandbox's vendor in its frame: opens the session, plays rounds, and tells the page around it. */
import type { Fault, Opened, Played, Told } from '../wire.ts';
import { createFrame } from './frame.ts';
import { type Area, areaOf } from './stages.ts';
import { sayIn, type Word } from './words.ts';

const address = new URL(location.href);
const [vendor = '', code = ''] = address.pathname.split('/').slice(-2);
const given = (name: string) => address.searchParams.get(name);
const say = sayIn(given('language'));
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const part = (id: string) => document.getElementById(id) as HTMLElement;
const button = (id: string) => part(id) as HTMLButtonElement;
const write = (id: string, text: string) => (part(id).textContent = text);
const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

document.documentElement.lang = given('language') === 'TY' ? 'fil' : 'en';
document.documentElement.dataset.theme = given('theme') === 'light' ? 'light' : 'dark';

let paused = false;
let busy = false;
const tell = createFrame(given('page'), ({ type, theme }) => {
  if (type === 'pause' || type === 'resume') paused = type === 'pause';
  if (paused) plate(say('paused'));
  if (type === 'balanceChanged') void refresh();
  if ((type === 'welcome' || type === 'setTheme') && typeof theme === 'string')
    document.documentElement.dataset.theme = theme;
});

async function post<Value>(path: string, body: object): Promise<Told<Value> | null> {
  try {
    const answer = await fetch(new URL(`..${path}`, import.meta.url), { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Told<Value>;
  } catch {
    return null;
  }
}

function plate(text: string, mood = ''): void {
  part('plate').dataset.mood = mood;
  write('plate', text);
}

const peso = (amount: string) =>
  `₱${Number(amount).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const frameFailures: Partial<Record<Fault, string>> = { maintenance: 'maintenance', limit: 'limit' };

function complain(fault: Fault): void {
  plate(say(fault), 'fault');
  if (fault === 'expired') tell('sessionExpired');
  else if (frameFailures[fault]) tell('gameFailed', { reason: frameFailures[fault] });
}

let opened: Opened;
async function refresh(): Promise<void> {
  const told = await post<string>('/balance', { session: opened.session });
  if (told?.ok && !busy) write('balance', peso(told.value));
}

const told = await post<Opened>('/session', { vendor, code, ticket: given('ticket') ?? given('token') ?? '' });
const words = ['mark', 'balance', 'bet', 'odds', 'past'] as const satisfies readonly Word[];
const places = ['mark', 'purse-label', 'bet-label', 'odds-title', 'past-title'];
words.forEach((word, nth) => write(places[nth] ?? '', say(word)));
if (told?.ok) {
  opened = told.value;
  play(opened);
} else {
  part('game').dataset.state = 'closed';
  plate(say(told ? told.fault : 'offline'), 'fault');
  tell('gameFailed', { reason: told?.fault === 'expired' ? 'ticket_spent' : told ? 'unknown' : 'offline' });
}

function addRound({ stake: staked, payout }: Played, how: string): void {
  const net = Number(payout) - Number(staked);
  const row = document.createElement('li');
  const figure = `${net < 0 ? '−' : '+'}${peso(String(Math.abs(net)))}`;
  row.append(how || say('lost'), Object.assign(document.createElement('b'), { textContent: figure }));
  row.dataset.mood = net > 0 ? 'won' : 'lost';
  part('past').querySelector('.none')?.remove();
  part('past').prepend(row);
  while (part('past').children.length > 8) part('past').lastElementChild?.remove();
}

function show(played: Played, how: string): void {
  const net = Number(played.payout) - Number(played.stake);
  const word = net > 0 ? 'won' : Number(played.payout) > 0 ? 'paid' : 'lost';
  const figure = word === 'lost' ? played.stake : played.payout;
  const sign = net < 0 ? '−' : '+';
  plate(
    `${say(word)} ${peso(figure)}${how ? ` · ${how}` : ''} · ${say('net')} ${sign}${peso(String(Math.abs(net)))}`,
    word,
  );
  addRound(played, how);
  if (played.balance !== null) write('balance', peso(played.balance));
}

/** The name of a play is kept until it is answered: a lost answer is asked for again, and nothing is staked twice. */
async function ask(asked: object): Promise<Told<Played>> {
  for (;;) {
    const answer = await post<Played>('/play', asked);
    if (answer) return answer;
    plate(say('offline'), 'fault');
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
    part('odds').append(row);
  }
}

type Choosing = { readonly choose: (nth: number) => void; readonly chosen: () => number };

function makeChoices(texts: readonly string[], { choose, chosen }: Choosing): void {
  texts.forEach((text, nth) => {
    const radio = Object.assign(document.createElement('button'), { type: 'button', textContent: text, role: 'radio' });
    radio.addEventListener('click', () => choose(nth));
    part('choices').append(radio);
  });
  part('choices').ariaLabel = say('choose');
  part('choices').addEventListener('keydown', ({ key }) => {
    const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    choose((chosen() + by + texts.length) % texts.length);
    (part('choices').children[chosen()] as HTMLElement).focus();
  });
}

function makeChips(stakes: readonly string[], take: (nth: number) => void): void {
  stakes.forEach((amount, nth) => {
    const chip = Object.assign(document.createElement('button'), { type: 'button', textContent: amount });
    chip.ariaLabel = `${say('bet')} ${peso(amount)}`;
    chip.addEventListener('click', () => take(nth));
    part('chips').append(chip);
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

function play({ title, stage, stakes, balance, history, session }: Opened): void {
  let choice = 0;
  let stake = Math.min(2, stakes.length - 1);
  document.title = title;
  write('title', title);
  write('maker', say('maker'));
  write('balance', peso(balance));
  const go = button('go');
  const area = areaOf(stage, { box: part('stage'), say, aim });

  const price = () => stakes[stake] ?? '1';
  function showStake(): void {
    write('stake', peso(price()));
    go.textContent = `${say(area.go)} ${peso(price())}`;
    button('less').disabled = busy || stake === 0;
    button('more').disabled = busy || stake === stakes.length - 1;
    for (const [nth, chip] of [...part('chips').children].entries())
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
    for (const [nth, radio] of [...part('choices').children].entries()) {
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
    part('game').dataset.state = 'running';
    go.disabled = true;
    showStake();
    const name = crypto.randomUUID();
    plate(say('running'));
    area.run();
    tell('gameRoundStarted', { round: name, stake: price() });
    const [answer] = await Promise.all([
      ask({ session, play: name, choice, stake: price() }),
      wait(isStill ? 200 : stage === 'slot' ? 1_600 : 800),
    ]);
    busy = false;
    go.disabled = false;
    part('game').dataset.state = 'idle';
    if (answer.ok) show(answer.value, area.end(answer.value));
    else complain(answer.fault);
    tell('gameRoundEnded', { round: name });
    showStake();
  }

  makeChoices(area.choices, { choose, chosen: () => choice });
  makeChips(stakes, (nth) => step(nth - stake));
  listen(step, round);
  showOdds(area.odds);
  part('past').innerHTML = `<li class="none">${say('none')}</li>`;
  for (const played of [...history].reverse()) addRound(played, area.end(played));
  choose(0);
  go.disabled = false;
  showStake();
  part('game').dataset.state = 'idle';
  plate(say('idle'));
  tell('gameLoaded');
}
