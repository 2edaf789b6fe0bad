/** The page of one kind: what waits, the own contract with its simulator, the downline, and bills that open to their formula. */
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { listBillRows, listBills } from '#domains/agents/contract/bill.ts';
import { listContracts, processDividend, withdrawOffer } from '#domains/agents/contract/contract.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { ContractsScreen } from './ContractsScreen.tsx';
import {
  belowContract,
  billDetail,
  contractList,
  contractServer,
  contractTestTexts,
  emptyList,
  sentOffer,
  testMember,
} from './testing.ts';

const page = (
  <Routes>
    <Route path="/agentHome/:pageKey" element={<ContractsScreen />} />
  </Routes>
);

async function open(server = contractServer(), pageKey = 'agentDividendRecordCopy2', search = '') {
  const part = await renderPart(page, {
    server,
    texts: contractTestTexts,
    address: `/agentHome/${pageKey}${search}`,
  });
  return { ...part, server };
}

test('AGENT-015 AGENT-020 the dividend page names what waits, shows the own tiers with the one that is reached, and the running window', async () => {
  await open();
  await screen.findByText('An offer from datu_one: Dividend');
  const link = screen.getByRole('link', { name: 'Read offer' });
  expect(link.getAttribute('href')).toBe('/agentHome/contractRequest?contract=ac_00000000000000000000000002');
  const own = screen.getByRole('table', { name: 'My contract' });
  const rows = within(own)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'TierValid bets fromNet loss fromActive fromRate',
    '1₱300K₱10K33%',
    '2Now₱1M₱30K56%',
    '3₱3M₱60K1010%',
  ]);
  expect(screen.getByText(/^Tier 2 now: ₱41,745.00 × 6% = ₱2,504.70/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Net loss: ₱41,745 of ₱60K' })).toBeTruthy();
});

test('AGENT-002 AGENT-003 AGENT-004 AGENT-005 tabs are there for the kinds that are enabled, and one with something to answer says so', async () => {
  const server = contractServer().on(readMemberInfo, () => ({ ...testMember, hourSalary: false }));
  await open(server);
  await screen.findByRole('link', { name: /Dividend, something waits/ });
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds of contract' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/agentHome/agentDividendRecordCopy2',
    '/agentHome/agentDailyWages2',
    '/agentHome/agentRealtimeSalary',
  ]);
});

test('AGENT-034 the simulator lights the tier that would pay and shows the formula while its sliders move', async () => {
  await open();
  const sliders = await screen.findAllByRole('slider');
  expect(sliders.map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['₱4,519,300', '₱41,745', '79', '₱0']);
  const [, loss, , below] = sliders as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(screen.getByText('₱41,745.00 × 6% = ₱2,504.70')).toBeTruthy();
  // The highest position is twice what the highest tier asks for.
  fireEvent.change(loss, { target: { value: loss.getAttribute('max') } });
  expect(screen.getByText('₱120,000.00 × 10% = ₱12,000.00')).toBeTruthy();
  fireEvent.change(below, { target: { value: '1' } });
  expect(screen.getByText(/^₱12,000.00 − ₱[\d.]+ for your downline$/)).toBeTruthy();
  const paid = within(screen.getByRole('list', { name: 'Tiers' })).getAllByRole('listitem');
  expect(paid.map((tier) => tier.hasAttribute('data-paid'))).toEqual([false, false, true]);
});

test('AGENT-018 ending a contract says what still counts and that they have to agree, and sends the reason', async () => {
  const { user, server } = await open(
    contractServer().on(processDividend, () => ({ ...belowContract, terminationBy: 'upline' as const })),
  );
  const [end] = (await screen.findAllByRole('button', { name: 'End' })) as [HTMLElement];
  await user.click(end);
  const dialog = await screen.findByRole('dialog', { name: 'End the contract with tropa_manila?' });
  expect(within(dialog).getByText('counts as agreed')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'New tiers');
  await user.click(within(dialog).getByRole('button', { name: 'Ask to end' }));
  await screen.findByText('tropa_manila was asked to end the contract.');
  expect(server.inputsOf(processDividend)).toEqual([
    { contractId: belowContract.contractId, action: 'terminate', remark: 'New tiers' },
  ]);
});

test('AGENT-019 an offer that nobody answered is taken back, and a refusal is said in the dialog', async () => {
  const server = contractServer().on(withdrawOffer, () => ({
    refused: { fault: 'contract_answered', message: 'It was answered already.' },
  }));
  const { user } = await open(server);
  const [takeBack] = (await screen.findAllByRole('button', { name: 'Take back' })) as [HTMLElement];
  await user.click(takeBack);
  const dialog = await screen.findByRole('dialog', { name: 'Take back the offer to mar_28?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await within(dialog).findByText('It was answered already.');
  server.on(withdrawOffer, () => ({ ...sentOffer, state: 'withdrawn' as const }));
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await screen.findByText('The offer to mar_28 was taken back.');
  expect(server.inputsOf(withdrawOffer).length).toBe(2);
});

test('AGENT-025 a bill opens to what the team lost, which tier and who is paid from it, and the page counts it again', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByText('2026-11-09 to 11-15'));
  await screen.findByRole('heading', { name: '1. What the team lost' });
  const lines = [...document.querySelectorAll('details[open] dl > div')].map((line) => line.textContent);
  expect(lines.slice(0, 4)).toEqual([
    'Stakes 31,208 bets4,748,600.00',
    'Payouts −4,583,140.00',
    'Gross 165,460.00',
    'Platform −8,273.00',
  ]);
  expect(lines).toContain('Net loss 80,900.00');
  expect(lines).toContain('Net loss ₱80,900 ≥ ₱60,000yes');
  expect(lines).toContain('Tier 3 ₱80,900.00 × 10%8,090.00');
  expect(lines).toContain('tropa_manila −1,860.00');
  expect(lines.at(-1)).toBe('To you ₱4,977.80');
  expect(screen.getByText(/Counted again on this page, every step adds up/)).toBeTruthy();
  expect(address()).toContain(`open=${billDetail.bill.billId}`);
});

test('AGENT-028 a correction shows all its versions with the difference, and the rows behind a bill have sums', async () => {
  const server = contractServer();
  const corrected = { ...billDetail.bill, billId: 'bl_2', version: 2, difference: '-2', state: 'ISSUED' as const };
  const { readBill } = await import('#domains/agents/contract/bill.ts');
  server
    .on(listBills, () => ({
      content: [corrected],
      pageNum: 1,
      totalPages: 1,
      totalElements: 1,
      totals: { net: '0', paid: '0' },
    }))
    .on(readBill, () => ({ ...billDetail, bill: corrected, versions: [billDetail.bill, corrected] }));
  const { user } = await open(server);
  await user.click(await screen.findByText(/correction 2, −₱2.00/));
  const versions = await screen.findByRole('region', { name: 'Versions' });
  expect(within(versions).getByText('−₱2.00 to the one before')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the 31,208 bets by member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bets of 2026-11-09 to 11-15' });
  expect((await within(dialog).findAllByText('cebu_lucky')).length).toBeGreaterThan(0);
  expect(server.inputsOf(listBillRows)).toEqual([{ billId: 'bl_2', pageNo: 1, pageSize: 20 }]);
});

test('AGENT-001 without a contract the page says where one comes from; a failure says that contracts keep running and asks again', async () => {
  const server = contractServer(emptyList);
  await open(server);
  await screen.findByText('No contract yet');
  const failing = contractServer().on(listContracts, () => ({ refused: { fault: 'network', message: 'No line.' } }));
  const { user } = await open(failing);
  await screen.findByText(/Signed contracts keep running, and nothing was signed or ended. No line./);
  failing.on(listContracts, () => contractList);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('An offer from datu_one: Dividend')).toBeTruthy();
});
