/**
 * Tickets of the sixty days of the demo world. Which issues are bet on is known before the draws, because the root of the bets is
 * a part of them; what is bet on and for how much is chosen with the results at hand, so that the player ends with the balance
 * that she began with.
 */
import { hash } from 'node:crypto';
import { type Chance, chanceOf } from '#artwork/seed.ts';
import type { Member } from '#domains/identity/server/index.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { PlannedIssue } from '#domains/lottery/rules/calendar/issues.ts';
import type { WagerLine } from '#domains/lottery/rules/wager/wager.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { TicketId } from '../ticket/ticket.store.ts';

export type DemoPlayer = Pick<Member, 'id' | 'merchant' | 'account' | 'createdAt'>;

/** `balance`: the two with which the player comes out even. */
export type DemoTicket = {
  readonly id: TicketId;
  readonly player: DemoPlayer;
  readonly issue: string;
  readonly placedAt: Instant;
  readonly clientSeed: string;
  readonly role: 'play' | 'balance_win' | 'balance_loss';
};

/** The daily draw of the North, which everybody knows. */
export const demoTicketGame = 'VNMB';
export const demoTicketPlayer = { merchant: 'demo', account: 'maria' } as const;

const playedShare = 0.4;

type BetIssue = Pick<PlannedIssue, 'number' | 'closesAt'>;

/** In the order in which they are placed; of the last issue only those with which the player comes out even. */
export function planDemoTickets(player: DemoPlayer, issues: readonly BetIssue[]): DemoTicket[] {
  const chance = chanceOf(`lottery tickets/${player.merchant}/${player.account}`);
  const last = issues.at(-1);
  return issues
    .flatMap((issue) => {
      const played: DemoTicket['role'][] = chance.bool(playedShare) ? ['play'] : [];
      const roles: DemoTicket['role'][] = issue === last ? ['balance_loss', 'balance_win'] : played;
      return roles.map((role) => newTicket({ player, issue, role }, chance));
    })
    .filter(({ placedAt }) => placedAt > player.createdAt);
}

type TicketPlace = Pick<DemoTicket, 'player' | 'role'> & { readonly issue: BetIssue };

/** The one that is lost comes first, so that what the other wins is the last line of the two. */
const minutesBefore: Readonly<Record<DemoTicket['role'], readonly [number, number]>> = {
  play: [5, 240],
  balance_loss: [31, 60],
  balance_win: [5, 30],
};

function newTicket({ player, issue, role }: TicketPlace, chance: Chance): DemoTicket {
  const placedAt = addMs(issue.closesAt, -chance.int(...minutesBefore[role]) * minuteMs);
  const name = `demo ${player.merchant}/${player.account} ${issue.number} ${role}`;
  const id = makeId('lt', placedAt, hash('sha256', name, 'buffer'));
  return { id, player, issue: issue.number, placedAt, clientSeed: `${player.account}-${chance.int(1, 99)}`, role };
}

const pesos = (amount: number): Money => money(BigInt(amount) * moneyScale);

/** Two digits, with a preference for numbers that somebody dreamt of. */
const dreamt = ['07', '16', '28', '39', '42', '68', '77', '86', '88', '96'] as const;

export function linesOfPlay({ id }: DemoTicket): WagerLine[] {
  const chance = chanceOf(`lottery lines/${id}`);
  const number = () => (chance.bool(0.6) ? chance.pick(dreamt) : String(chance.int(0, 99)).padStart(2, '0'));
  const pair = [...new Set([number(), number()])];
  const lines: WagerLine[] = [
    { kind: 'LO2', picks: [[number()]], stake: pesos(1), units: chance.pick([1, 1, 2]) },
    { kind: 'DE', picks: [pair], stake: pesos(chance.pick([5, 10, 20])), units: 1 },
    { kind: 'DAU', picks: [[String(chance.int(0, 9))]], stake: pesos(chance.pick([10, 20, 50])), units: 1 },
  ];
  const from = chance.int(0, 2);
  return lines.slice(from, from + chance.int(1, 2));
}

/** A digit that pays 9.80 brings 8.80 more than it costs. */
const gainPerUnit = 88_000n;
const unit = 1_000n;
const minLoss = 10_000n;

/** What has to be won and lost for `won` less than nothing, or more, to be nothing in the end. */
export function balanceStakes(won: bigint): { readonly win: Money; readonly loss: Money } {
  let win = unit;
  const gainOf = (stake: bigint) => (stake * gainPerUnit) / moneyScale;
  if (won + gainOf(win) < minLoss) win = (((minLoss - won) * moneyScale) / gainPerUnit / unit + 1n) * unit;
  return { win: money(win), loss: money(won + gainOf(win)) };
}

/** The first digit of the last two of the special prize, or the one after it. */
export function lineOfBalance({ role }: DemoTicket, result: DrawResult, stake: Money): WagerLine {
  const tens = Number((result.db?.[0] ?? '00').at(-2));
  const digit = role === 'balance_win' ? tens : (tens + 1) % 10;
  return { kind: 'DAU', picks: [[String(digit)]], stake, units: 1 };
}
