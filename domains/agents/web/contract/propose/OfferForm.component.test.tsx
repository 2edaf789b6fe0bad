/** The form of an offer: checks while it is typed, sending stays off with the reason, and what is sent. */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { offerContract } from '#domains/agents/contract/contract.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { ContractsScreen } from '../ContractsScreen.tsx';
import { contractServer, contractTestTexts, sentOffer } from '../testing.ts';

const page = (
  <Routes>
    <Route path="/agentHome/:pageKey" element={<ContractsScreen />} />
  </Routes>
);

async function open(account = '') {
  const server = contractServer().on(offerContract, () => ({ ...sentOffer, other: 'cebu_lucky' }));
  const part = await renderPart(page, {
    server,
    texts: contractTestTexts,
    address: `/agentHome/agentDividendRecordCopy2?propose=${account}`,
  });
  const field = await screen.findByRole('combobox', { name: 'Account' }).catch(() => screen.getByLabelText(/Account/));
  return { ...part, server, account: field };
}

const send = () => screen.getAllByRole('button', { name: 'Send offer' })[0] as HTMLButtonElement;
const reason = () => document.querySelector('p[role="status"]')?.textContent;
const typeRates = (rates: readonly string[]) =>
  rates.forEach((rate, index) => {
    fill(within(screen.getByRole('group', { name: `Tier ${index + 1}` })).getByLabelText('Rate (%)'), rate);
  });

test('AGENT-029 AGENT-034 sending stays off with its reason until every check is met', async () => {
  const { account } = await open();
  expect([send().disabled, reason()]).toEqual([true, 'Enter the account first.']);
  fill(account, 'deep_one');
  await screen.findByText('Not your direct downline. Only its own upline can offer a contract.');
  fill(account, 'mar_28');
  await screen.findByText('Direct downline, agent');
  typeRates(['3', '6', '10']);
  expect([send().disabled, reason()]).toEqual([true, 'This account has an open offer. Take that back first.']);
  fill(account, 'cebu_lucky');
  await expect.poll(() => send().disabled).toBe(false);
  typeRates(['3', '6', '10.5']);
  expect([send().disabled, reason()]).toEqual([true, 'Correct tier 3 first.']);
  expect(screen.getByText('Tier 3 has a rate of 10.5%. Your own contract gives 10% there.')).toBeTruthy();
  typeRates(['3', '3', '10']);
  expect(screen.getByText(/^Tier 2 has to lie above tier 1/)).toBeTruthy();
  typeRates(['3', '', '10']);
  expect([send().disabled, reason()]).toEqual([true, 'Complete tier 2 first.']);
});

test('AGENT-023 AGENT-024 an offer is sent as it was typed, and leads back to the contracts', async () => {
  const { user, server, address } = await open('cebu_lucky');
  await screen.findByText('Direct downline, agent');
  typeRates(['3', '6', '9.5']);
  await expect.poll(() => send().disabled).toBe(false);
  await user.click(send());
  await screen.findByText(/^The offer was sent to cebu_lucky/);
  await expect.poll(address).toBe('/agentHome/agentDividendRecordCopy2');
  expect(server.inputsOf(offerContract)).toEqual([
    {
      downline: 'cebu_lucky',
      terms: {
        kind: 'dividend',
        gameTypes: [],
        activeMinValidBet: '1000',
        activeMinDeposit: null,
        periodType: 'weekly',
        mode: 'fixed',
        carry: 'none',
        tiers: [
          { periodValidBet: '300000', periodProfitLoss: '10000', activeMember: 3, rate: 30_000 },
          { periodValidBet: '1000000', periodProfitLoss: '30000', activeMember: 5, rate: 60_000 },
          { periodValidBet: '3000000', periodProfitLoss: '60000', activeMember: 10, rate: 95_000 },
        ],
      },
    },
  ]);
});

test('AGENT-034 a lost answer is said and sent again as the same offer, and a refusal of the server stands over the button', async () => {
  const { user, server } = await open('cebu_lucky');
  await screen.findByText('Direct downline, agent');
  typeRates(['3', '6', '9.5']);
  server.on(offerContract, () => ({ refused: { fault: 'network', message: 'No line' } }));
  await expect.poll(() => send().disabled).toBe(false);
  await user.click(send());
  await screen.findByText(/^No answer came/);
  server.on(offerContract, () => ({ refused: { fault: 'period_differs', message: 'The period differs.' } }));
  await user.click(send());
  await screen.findByText('The period differs.');
  const keys = server.keysOf(offerContract);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('AGENT-023 one to six tiers: the seventh cannot be added and the last one cannot be removed', async () => {
  const { user } = await open('cebu_lucky');
  const add = await screen.findByRole('button', { name: 'Add tier' });
  for (let tiers = 3; tiers < 6; tiers += 1) await user.click(add);
  expect((add as HTMLButtonElement).disabled).toBe(true);
  for (let tiers = 6; tiers > 1; tiers -= 1)
    await user.click(screen.getByRole('button', { name: `Remove tier ${tiers}` }));
  expect(screen.queryByRole('button', { name: 'Remove tier 1' })).toBeNull();
});
