import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'points.conversion': 'Puntos na ipinalit sa pera',
  'points.remark.play': 'Mga valid na taya, {amount}',
  'points.remark.gift': 'Regalo: {name}',
  'points.remark.held': 'Nakatabi: {name}',
  'points.remark.redeemed': 'Ipinalit: {name}',
  'points.remark.rejected': 'Itinabi, tapos tinanggihan: {name}',
  'points.remark.released': 'Ibinalik, tinanggihan: {name}',
  'points.remark.cancelled': 'Ibinalik, kinansela mo: {name}',
  'points.remark.undelivered': 'Ibinalik, hindi naihatid: {name}',
  'points.remark.converted': 'Ipinalit sa {amount}',
  'points.remark.closed': 'Isinuko kasama ng account',
  'points.remark.other': 'Ibinigay o itinama ng staff',
};
