import { money, zero } from '#kernel/money.ts';
import { createPoster, houseAccount, memberAccount, openAccounts, readBalances, verifyLedger } from '#ledger';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { ChaosCase } from './case.ts';
import { openCashier, type WithdrawalOutcome } from './rig/cashier.ts';
import { openPools } from './rig/pools.ts';
import { shuffled } from './rig/random.ts';
import { makeWithdrawer, type Withdrawer } from './rig/withdrawer.ts';

const peso = 10_000n;
const amounts = { has: 1_000n * peso, withdraws: '200', takes: 200n * peso, bets: 100n * peso };
/** At once, of which the money is there for five; the calls' own limit is twenty. */
const tries = { withdrawals: 15, bets: 12 };

export const withdrawals: ChaosCase = {
  name: 'withdrawals',
  what: 'Members ask fifteen times at once for what is there five times, at two servers, while they bet with the same money.',
  goal: 'every coin spent once: held and staked are what there was, never below zero, the ledger verified',
  run: async ({ short, database }) => {
    const members = short ? 6 : 60;
    const { ownerUrl, appUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl, 8);
    const cashier = await openCashier(appUrl);
    const poster = createPoster(pool);
    const bets = houseAccount('bets', 'PHP');
    await openAccounts(pool, [bets]);
    const stake = async ({ member }: Withdrawer, n: number) => {
      const from = memberAccount(member, 'cash', 'PHP');
      const legs = [{ from, to: bets, amount: money(amounts.bets), kind: 'bet' }] as const;
      const verdict = await poster.submit({ key: `bet:${member}:${n}`, legs, eventAt: systemClock.now() });
      return verdict.ok ? amounts.bets : 0n;
    };
    try {
      let wrong = 0;
      let made = 0;
      for (let n = 0; n < members; n++) {
        const who = await makeWithdrawer(cashier.pool, { cash: money(amounts.has), at: systemClock.now() });
        const isPlayer = n % 2 === 1;
        const asks = Array.from(
          { length: tries.withdrawals },
          () => async () => amountHeld(await cashier.withdraw(who, amounts.withdraws)),
        );
        const plays = Array.from({ length: isPlayer ? tries.bets : 0 }, (_, bet) => () => stake(who, bet));
        const outflow = (await Promise.all(shuffled([...asks, ...plays]).map((act) => act()))).reduce(
          (a, b) => a + b,
          0n,
        );
        const accounts = [memberAccount(who.member, 'cash', 'PHP'), memberAccount(who.member, 'held', 'PHP')] as const;
        const balances = await readBalances(pool, accounts);
        const cash = balances.get(accounts[0]) ?? zero;
        made += Number((balances.get(accounts[1]) ?? zero) / amounts.takes);
        // Whoever bets with the small coins leaves nothing; the others leave nothing either, since it divides.
        if (cash + outflow !== amounts.has || cash !== 0n) wrong += 1;
      }
      const { rows } = await owner.query<{ below: bigint }>(
        'SELECT count(*) AS below FROM ledger.entry WHERE account > 0 AND after < 0',
      );
      const { differences } = await verifyLedger(owner);
      const below = Number(rows[0]?.below ?? -1n);
      return {
        passed: wrong === 0 && below === 0 && differences.length === 0,
        figures:
          `${members} members, ${made} withdrawals held: ${wrong} with a coin too many or too few, ` +
          `${below} balances below zero, ${differences.length} differences`,
      };
    } finally {
      await poster.close();
      await cashier.close();
      await close();
    }
  },
};

const amountHeld = (withdrawal: WithdrawalOutcome): bigint => ('orderId' in withdrawal ? amounts.takes : 0n);
