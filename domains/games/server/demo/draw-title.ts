/** Lottery and e-lottery, by vendor. */
import type { Title } from './theme.ts';

const titles = (motifs: readonly string[], names: string): Title[] =>
  names.split(', ').map((name, place) => ({ name, motif: motifs[place % motifs.length] ?? 'row' }));

const balls = ['cluster', 'drum', 'row', 'pyramid'];
const tickets = ['ticket', 'scratch', 'row', 'cluster', 'pyramid'];

export const lotteryTitles: Readonly<Record<string, readonly Title[]>> = {
  TCG_LOTTO_VN: titles(
    balls,
    'Hà Nội Draw, Đà Nẵng Draw, Huế Draw, Cần Thơ Draw, Vũng Tàu Draw, Đà Lạt Draw, Bến Tre Draw, Tây Ninh Draw, ' +
      'Khánh Hòa Draw, Phú Yên Draw, Hạ Long Evening, Mekong Minute',
  ),
  TCG_SEA: titles(
    balls,
    'Bangkok Two Digits, Chiang Mai Draw, Vientiane Evening, Phnom Penh Noon, Yangon Two Digits, Penang Four Digits, ' +
      'Jakarta Night, Bandung Draw, Brunei Draw, Johor Four Digits',
  ),
  LOTT: [
    { name: 'Kislap Minute', nameTy: 'Kislap Minuto', motif: 'drum' },
    { name: 'Kislap Three', nameTy: 'Kislap Tatlo', motif: 'row' },
    { name: 'Kislap Five', nameTy: 'Kislap Lima', motif: 'cluster' },
    { name: 'Luzon Daily', nameTy: 'Luzon Araw-Araw', motif: 'pyramid' },
    { name: 'Visayas Daily', nameTy: 'Visayas Araw-Araw', motif: 'cluster' },
    { name: 'Mindanao Daily', nameTy: 'Mindanao Araw-Araw', motif: 'drum' },
    { name: 'Sunday Grand Draw', nameTy: 'Malaking Bola tuwing Linggo', motif: 'pyramid' },
    { name: 'Bola-Bola', motif: 'row' },
    { name: 'Christmas Millions', nameTy: 'Milyon sa Pasko', motif: 'cluster' },
  ],
};

export const instantTitles: readonly Title[] = [
  ...titles(tickets, 'Kuskos Pera, Piso Scratch, Barangay Raffle, Jeepney Ticket, Gintong Kuskos'),
  { name: 'Quick Keno', nameTy: 'Mabilis na Keno', motif: 'cluster' },
  { name: 'Rainbow Scratch', nameTy: 'Kuskos Bahaghari', motif: 'scratch' },
  { name: 'Ten of Ten', nameTy: 'Sampu sa Sampu', motif: 'row' },
  { name: 'Lucky Stub', nameTy: 'Suwerteng Stub', motif: 'ticket' },
  { name: 'Fiesta Raffle', nameTy: 'Ripa sa Pista', motif: 'ticket' },
  { name: 'Pyramid Scratch', nameTy: 'Kuskos Piramide', motif: 'pyramid' },
  { name: 'Minute Raffle', nameTy: 'Ripa Kada Minuto', motif: 'drum' },
];
