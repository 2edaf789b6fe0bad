/** Signing: was and new, the same window both ways, contracts below that end by name with a tick, and what was shown. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { processDividend, readConsolidated, readContract } from '#domains/agents/contract/contract.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import {
  belowContract,
  contractServer,
  contractTestTexts,
  nothingWaits,
  offer,
  offerDetail,
  ownContract,
} from '../testing.ts';
import { RequestScreen } from './RequestScreen.tsx';
import { TerminationScreen } from './TerminationScreen.tsx';

const signed = {
  ...offer,
  state: 'accepted' as const,
  needs: 'none' as const,
  startsAt: Date.parse('2026-11-23T00:00:00+08:00'),
};

async function openOffer(server = contractServer()) {
  const part = await renderPart(<RequestScreen />, {
    server: server.on(processDividend, () => signed),
    texts: contractTestTexts,
    address: `/agentHome/contractRequest?contract=${offer.contractId}`,
  });
  await screen.findByText('The same period, both ways');
  const buttons = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLButtonElement;
  return { ...part, server, buttons };
}

test('AGENT-017 an offer shows what is new and what was, and the same window both ways with the difference', async () => {
  await openOffer();
  const rows = within(screen.getByRole('table', { name: 'New tiers' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['1₱300K₱10K33%', '2₱1M₱30K56%', '3₱3M₱60K109.5%was 10%', '4₱6M₱120K2012%new']);
  const both = screen.getByRole('region', { name: 'The same period, both ways' });
  expect(both.textContent).toContain('Now₱8,090.00Offer₱7,685.50Difference−₱404.50');
});

test('AGENT-021 AGENT-022 contracts below that end are named, and without the tick nothing can be signed', async () => {
  const { user, server, buttons } = await openOffer();
  const ends = screen.getByRole('region', { name: '1 contract below you would end' });
  expect(within(ends).getByRole('list').textContent).toBe('tropa_manilahas up to 10% from you');
  expect(buttons('Sign').disabled).toBe(true);
  await user.click(buttons('Sign'));
  expect(server.inputsOf(processDividend)).toEqual([]);
  await user.click(within(ends).getByRole('checkbox'));
  expect(buttons('Sign').disabled).toBe(false);
  await user.click(buttons('Sign'));
  const dialog = await screen.findByRole('dialog', { name: 'Signed' });
  expect(dialog.textContent).toContain('It counts from 2026-11-23\u00a000:00');
  expect(dialog.textContent).toContain('tropa_manilaends 2026-11-23\u00a000:00');
  expect(server.inputsOf(processDividend)).toEqual([
    {
      contractId: offer.contractId,
      action: 'accept',
      ends: [belowContract.contractId],
      shown: { validBet: '4748600', netLoss: '80900', active: 78, amount: '7685.5' },
    },
  ]);
});

test('AGENT-022 a contract that is added to the list meanwhile has to be agreed to anew', async () => {
  const server = contractServer();
  const { user, buttons } = await openOffer(server);
  await user.click(screen.getByRole('checkbox'));
  server
    .on(processDividend, () => ({ refused: { fault: 'lower_contracts', message: 'Another contract would end.' } }))
    .on(readContract, () => ({
      ...offerDetail,
      ends: [
        ...offerDetail.ends,
        { contractId: 'ac_00000000000000000000000009', account: 'davao_star', topRate: 99_000 },
      ],
    }));
  await user.click(buttons('Sign'));
  await screen.findAllByText('Another contract would end.');
  await screen.findByText('davao_star');
  expect([buttons('Sign').disabled, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual([true, false]);
});

test('AGENT-034 what the simulator shows when it is signed goes with the consent', async () => {
  const { user, server, buttons } = await openOffer();
  const [bets] = screen.getAllByRole('slider') as [HTMLElement];
  fireEvent.change(bets, { target: { value: '0' } });
  await user.click(screen.getByRole('checkbox'));
  await user.click(buttons('Sign'));
  await screen.findByRole('dialog', { name: 'Signed' });
  expect(server.inputsOf(processDividend)).toEqual([
    expect.objectContaining({ shown: { validBet: '0', netLoss: '80900', active: 78, amount: '0' } }),
  ]);
});

test('AGENT-017 rejecting asks once more, changes nothing else and leads back to what waits', async () => {
  const { user, server, buttons, address } = await openOffer();
  server.on(processDividend, () => ({ ...offer, state: 'rejected' as const, needs: 'none' as const }));
  await user.click(buttons('Reject'));
  expect(server.inputsOf(processDividend)).toEqual([]);
  await user.click(buttons('Yes, reject'));
  await screen.findByText('You rejected the offer from datu_one.');
  expect(server.inputsOf(processDividend)).toEqual([{ contractId: offer.contractId, action: 'reject' }]);
  await expect.poll(address).toBe('/agentHome/contractRequest');
});

test('AGENT-016 TRAP-057 what waits is asked for again after an answer', async () => {
  const { KindTabs } = await import('../KindTabs.tsx');
  const server = contractServer().on(processDividend, () => signed);
  const { user } = await renderPart(
    <>
      <KindTabs kind="dividend" />
      <RequestScreen />
    </>,
    { server, texts: contractTestTexts, address: `/agentHome/contractRequest?contract=${offer.contractId}` },
  );
  await screen.findByRole('link', { name: /something waits/ });
  server.on(readConsolidated, () => nothingWaits);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getAllByRole('button', { name: 'Sign' })[0] as HTMLElement);
  await screen.findByRole('link', { name: 'Dividend' });
  expect(server.inputsOf(readConsolidated).length).toBe(2);
});

test('AGENT-018 AGENT-019 a request to end is read with its reason and agreed to or declined by the other side', async () => {
  const asked = {
    ...belowContract,
    terminationBy: 'downline' as const,
    terminationUntil: Date.parse('2026-11-25T10:00:00+08:00'),
    terminationReason: 'Let us talk',
    needs: 'termination_answer' as const,
  };
  const server = contractServer()
    .on(readContract, () => ({ ...offerDetail, contract: asked, replaces: null, ends: [], lastWindow: null }))
    .on(processDividend, () => ({ ...asked, terminationBy: null, needs: 'none' as const }));
  const { user } = await renderPart(<TerminationScreen />, {
    server,
    texts: contractTestTexts,
    address: `/agentHome/contractTermination?contract=${asked.contractId}`,
  });
  await screen.findByRole('heading', { name: 'A request to end from tropa_manila' });
  expect(screen.getByText('Let us talk')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep contract' }));
  await screen.findByText('The contract with tropa_manila stays.');
  await user.click(screen.getByRole('button', { name: 'Agree to end' }));
  await screen.findByText('The contract with tropa_manila ends with the running period.');
  expect(server.inputsOf(processDividend)).toEqual([
    { contractId: asked.contractId, action: 'reject' },
    { contractId: asked.contractId, action: 'accept' },
  ]);
});

test('AGENT-020 the two pages list what waits and what is ending over all kinds', async () => {
  await renderPart(<RequestScreen />, {
    server: contractServer(),
    texts: contractTestTexts,
    address: '/agentHome/contractRequest',
  });
  await screen.findByText('An offer from datu_one: Dividend');
  expect(screen.getByRole('region', { name: 'Offers that you sent' }).textContent).toContain('mar_28');
  const ending = {
    ...ownContract,
    state: 'terminated' as const,
    endsAt: Date.parse('2027-01-01T00:00:00+08:00'),
    endCause: 'agreed',
  };
  const { contractList } = await import('../testing.ts');
  await renderPart(<TerminationScreen />, {
    server: contractServer({ ...contractList, own: ending, waiting: [], below: [] }),
    texts: contractTestTexts,
    address: '/agentHome/contractTermination',
  });
  expect((await screen.findByRole('region', { name: 'Ending' })).textContent).toContain('Ends 2027-01-01');
});
