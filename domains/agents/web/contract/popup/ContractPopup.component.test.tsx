/** The popup of what waits: each offer with both answers, one after another. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listContracts, processDividend, readContract } from '#domains/agents/contract/contract.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { contractList, contractServer, contractTestTexts, emptyList, offer, offerDetail } from '../testing.ts';
import { ContractPopup } from './ContractPopup.tsx';

const second = { ...offer, contractId: 'ac_00000000000000000000000008', other: 'datu_two' };

async function openPopup(server = contractServer()) {
  const onClose = vi.fn<() => void>();
  const part = await renderPart(<ContractPopup data={{ kinds: ['dividend'] }} onClose={onClose} />, {
    server,
    texts: contractTestTexts,
  });
  return { ...part, server, onClose };
}

test('POPUP-026 an offer is shown with accept and reject, and what was compared goes with the consent', async () => {
  const server = contractServer()
    .on(readContract, () => ({ ...offerDetail, ends: [] }))
    .on(processDividend, () => ({ ...offer, state: 'accepted' as const, needs: 'none' as const, startsAt: 0 }));
  const { user, onClose } = await openPopup(server);
  await screen.findByRole('dialog', { name: 'Offer from datu_one' });
  await user.click(await screen.findByRole('button', { name: 'Sign' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.inputsOf(processDividend)).toEqual([
    {
      contractId: offer.contractId,
      action: 'accept',
      ends: [],
      shown: { validBet: '4748600', netLoss: '80900', active: 78, amount: '7685.5' },
    },
  ]);
});

test('POPUP-026 AGENT-021 in the popup too nothing below ends without the tick', async () => {
  const { user, server } = await openPopup();
  const sign = (await screen.findByRole('button', { name: 'Sign' })) as HTMLButtonElement;
  expect(sign.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  expect(sign.disabled).toBe(false);
  expect(server.inputsOf(processDividend)).toEqual([]);
});

test('POPUP-026 AGENT-016 an answered offer makes way for the next, and the popup closes behind the last', async () => {
  let waiting = [offer, second];
  const server = contractServer()
    .on(listContracts, () => ({ ...contractList, waiting }))
    .on(readContract, ({ contractId }) => ({
      ...offerDetail,
      contract: contractId === offer.contractId ? offer : second,
      ends: [],
    }))
    .on(processDividend, ({ contractId }) => {
      waiting = waiting.filter((each) => each.contractId !== contractId);
      return { ...offer, contractId, state: 'rejected' as const, needs: 'none' as const };
    });
  const { user, onClose } = await openPopup(server);
  await screen.findByText(/1 of 2/);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Yes, reject' }));
  await screen.findByRole('dialog', { name: 'Offer from datu_two' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Yes, reject' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('POPUP-026 a request to end leads to the page with its steps, and what was answered elsewhere leaves nothing to answer', async () => {
  const asked = { ...offer, state: 'accepted' as const, needs: 'termination_answer' as const, terminationUntil: 0 };
  const { user, onClose, address } = await openPopup(contractServer({ ...contractList, waiting: [asked] }));
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await expect.poll(address).toBe(`/agentHome/contractTermination?contract=${asked.contractId}`);
  expect(onClose).toHaveBeenCalledTimes(1);
  await openPopup(contractServer(emptyList));
  await screen.findByText('Nothing waits');
});
