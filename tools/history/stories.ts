/** The stories of the guests of the cashier, so that every state of every order can be seen somewhere. */
import { luz } from './luz.ts';
import { firstDeposit, reload, sunset } from './offer.ts';
import {
  account,
  bonus,
  cancelBonus,
  deposit,
  feedback,
  gift,
  kyc,
  loseAll,
  ownLimit,
  play,
  playThrough,
  type Story,
  transfer,
  withdraw,
} from './story-script.ts';

/** What he may withdraw waits for the turnover of his last bonus. */
const ramon: Story = {
  account: 'ramon',
  stakePesos: 20,
  playsOf100: 42,
  lines: [
    [-55, '09:20', kyc(1)],
    [-55, '10:30', account('MAYA', '0918 555 4410')],
    [-54, '09:20', kyc(2)],
    [-54, '10:40', deposit('MAYA', '1000')],
    [-54, '10:55', bonus(firstDeposit('1000'))],
    [-40, '10:10', deposit('GCASH', '2000')],
    [-30, '21:00', withdraw('900', ['checked', 'received'])],
    [-21, '10:00', deposit('QRPH', '1200')],
    [-15, '18:00', transfer({ from: 'MAIN', to: 'JL', amount: '250' })],
    [-14, '10:20', ownLimit({ kind: 'loss', period: 'week', value: '20000' })],
    [-3, '10:30', deposit('GCASH', '1500')],
    [-3, '10:45', bonus(reload('750'))],
    [-3, '18:30', play],
    [-2, '18:30', play],
    [-1, '18:30', play],
  ],
};

/** A large withdrawal and a bank transfer of his wait for staff. */
const tomas: Story = {
  account: 'tomas',
  stakePesos: 100,
  playsOf100: 36,
  lines: [
    [-55, '09:40', kyc(1)],
    [-55, '10:40', account('BDO', '0012 8890 4471')],
    [-54, '09:40', kyc(2)],
    [-50, '10:00', deposit('BANK', '30000', 'approved')],
    [-33, '20:00', withdraw('21000', ['checked', 'name_differs'])],
    [-29, '10:00', deposit('BANK', '4000', 'rejected')],
    [-26, '10:00', deposit('USDT', '15000')],
    [-12, '20:30', withdraw('6000', ['checked', 'paid_by_hand', 'received'], { byHand: true })],
    [-7, '10:00', deposit('BANK', '20000', 'approved')],
    [-1, '20:40', playThrough],
    ['ago', 58, deposit('BANK', '8000', 'proven')],
    ['ago', 25, withdraw('24000', ['checked'])],
    ['ago', 0, withdraw('500', ['checked'])],
  ],
};

/** Not all of what she was paid arrived; one order is to be paid by hand, and her papers are being read. */
const pilar: Story = {
  account: 'pilar',
  stakePesos: 20,
  playsOf100: 33,
  lines: [
    [-55, '09:50', kyc(1)],
    [-55, '10:50', account('GCASH', '0917 555 7788')],
    [-54, '09:50', kyc(2)],
    [-53, '10:10', deposit('GCASH', '3000')],
    [-47, '10:10', bonus(reload('600'))],
    [-46, '10:00', cancelBonus],
    [-42, '20:30', withdraw('1100', ['checked', 'partly', 'forced'])],
    [-31, '10:30', deposit('MAYA', '6000')],
    [-20, '20:15', withdraw('1500', ['checked', 'not_received', 'rest_returned'])],
    [
      -19,
      '10:00',
      feedback({
        type: 'withdrawal',
        text: 'Ibinalik po ninyo sa wallet ang hindi dumating na withdrawal. Saan ko makikita ang resibo nito?',
        answer:
          'Nasa Account record po, sa linyang “Withdrawal returned”. Pindutin ang linya para makita ang buong kasaysayan.',
      }),
    ],
    [-9, '10:00', deposit('GCASH', '4000')],
    [-2, '09:30', kyc(3, 'waits')],
    [-1, '20:20', playThrough],
    ['ago', 150, withdraw('2600', ['checked', 'partly'])],
    ['ago', 40, withdraw('1300', ['checked'], { byHand: true })],
  ],
};

/** What can go wrong on the way out has gone wrong for her, and came back; one payout is on its way, one is to be confirmed. */
const celia: Story = {
  account: 'celia',
  stakePesos: 20,
  playsOf100: 30,
  lines: [
    [-55, '10:00', kyc(1)],
    [-55, '11:00', account('GCASH', '0917 555 0000')],
    [-55, '11:05', account('UBP', '1098 2277 6105')],
    [-54, '10:00', kyc(2)],
    [-52, '10:00', deposit('QRPH', '2500')],
    [-39, '20:30', withdraw('700', ['cancelled'], { to: 1 })],
    [-30, '10:00', deposit('MAYA', '25000')],
    [-25, '20:30', withdraw('20500', ['checked', 'account_wrong'], { to: 1 })],
    [-17, '20:30', withdraw('900', ['checked'])],
    [-10, '20:00', withdraw('1400', ['checked', 'reversed'], { to: 1 })],
    [-8, '10:00', deposit('GCASH', '1500', 'expired')],
    [-1, '20:10', playThrough],
    ['ago', 240, withdraw('1800.02', ['checked', 'late'], { to: 1 })],
    ['ago', 170, withdraw('2200', ['checked'], { to: 1 })],
  ],
};

/** New to all of it: his papers were sent back, his first money is gone, and two orders of his are still to be paid. */
const isko: Story = {
  account: 'isko',
  stakePesos: 5,
  playsOf100: 18,
  lines: [
    [-50, '10:00', deposit('GCASH', '300', 'expired')],
    [-50, '10:30', deposit('GCASH', '300')],
    [-34, '10:00', deposit('MAYA', '200', 'failed')],
    [-33, '10:00', deposit('MAYA', '200', 'cancelled')],
    [-26, '09:00', kyc(1, 'document_unreadable')],
    [-23, '10:00', deposit('GCASH', '250')],
    [-23, '10:10', bonus(firstDeposit('250'))],
    [-22, '19:00', loseAll],
    [-18, '10:00', deposit('QRPH', '400')],
    [
      -1,
      '10:40',
      feedback({
        type: 'account',
        text: 'Malabo raw po ang litrato ng ID ko. Puwede po bang passport na lang ang ipasa?',
      }),
    ],
    ['ago', 9, deposit('USDT', '1500', 'open')],
    ['ago', 4, deposit('QRPH', '350', 'open')],
  ],
};

/** An agent who helps his downline out. */
const dakila: Story = {
  account: 'dakila',
  stakePesos: 100,
  playsOf100: 24,
  lines: [
    [-57, '10:00', deposit('BANK', '50000', 'approved')],
    [-51, '19:30', gift({ amount: '500', downline: 'luz', remark: 'Pang-umpisa' })],
    [-32, '19:30', gift({ amount: '350', downline: 'ramon', remark: '' })],
    [-12, '19:40', gift({ amount: '200', downline: 'isko', remark: 'Bawi ka na lang' })],
    [-4, '10:00', bonus(sunset('480'))],
  ],
};

export const stories: readonly Story[] = [luz, ramon, tomas, pilar, celia, isko, dakila];
