/** Six members more who pay in now and then, each in their own way; by chance, and always the same. */
import { chanceOf } from '#artwork/seed.ts';
import { firstDeposit, reload, sunset } from './offer.ts';
import { bonus, deposit, type Line, type Story, transfer } from './story-script.ts';

const accounts = ['joselitocruz', 'maricelcruz', 'rodelcruz', 'rowenacruz', 'ramilcruz', 'lornacruz'];
/** When the last of them had joined. */
const firstDay = -48;

export const extraStories: readonly Story[] = accounts.map((account) => {
  const chance = chanceOf(`crowd ${account}`);
  const lines: Line[] = [];
  for (let day = firstDay + chance.int(0, 3); day < -1; day += chance.int(7, 13)) {
    const method = chance.pick(['GCASH', 'GCASH', 'GCASH', 'MAYA', 'MAYA', 'QRPH']);
    const amount = chance.pick(['200', '300', '500', '500', '1000', '1500', '2000']);
    const isFirst = lines.length === 0;
    const end = isFirst
      ? 'paid'
      : chance.pick(['paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'failed', 'cancelled']);
    lines.push([day, `10:${chance.int(10, 55)}`, deposit(method, amount, end)]);
    if (isFirst && chance.bool(0.6)) lines.push([day, '11:30', bonus(firstDeposit(amount))]);
    else if (end === 'paid' && chance.bool(0.3))
      lines.push([day, '11:30', bonus(chance.bool() ? reload('150') : sunset('60'))]);
  }
  lines.push([-1, '18:10', transfer({ from: 'MAIN', to: chance.pick(['PG', 'AG', 'PT', 'KY']) })]);
  return {
    account,
    stakePesos: chance.pick([5, 10, 20]),
    playsOf100: chance.int(15, 35),
    lines: lines.slice(0, chance.bool(0.4) ? undefined : -1),
  };
});
