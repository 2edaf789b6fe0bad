/** The people of the demo world: invented, believable, always the same. */
import type { MemberType } from '#domains/identity/contract/member.ts';

export type DemoAccount = {
  readonly account: string;
  readonly nickname: string;
  readonly type: MemberType;
  /** Who is paid out: the name that the papers show. */
  readonly fullName?: string;
  /** When they joined, in hours of the history; who has none joined in their turn. */
  readonly joinedHour?: number;
};

export const demoBrands = { kislap: 'demo', tala: 'tala' } as const;

const agentNames =
  'lakan bayani makisig dalisay amihan habagat sinag hiraya mayumi alon bituin lualhati dakila malaya ligaya ' +
  'kidlat dayang liwayway magiting tanglaw marikit silahis halina agimat matimyas';

const givenNames =
  'joselito maricel rodel jennylyn arnel rowena ramil cherry jomar angelica dennis lorna ricky melanie edgar ' +
  'rosalie jayson divina noel kristine ferdie analyn marvin girlie ronnie sheryl allan luzviminda bong maribel ' +
  'carlo remedios jericho tintin benjie corazon dodong imelda paolo nenita';

const nameSuffixes = ['', 'cruz', 'ph', 'reyes', '07', 'santos', 'mnl'];

const agentTypes: readonly MemberType[] = [2, 41, 42, 1];

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** They use the cashier for all that it offers, and one agent with them; `tools/history` tells how. */
const cashierAccounts: readonly DemoAccount[] = [
  ['luz', 'Luz Villanueva'],
  ['ramon', 'Ramon Aquino'],
  ['tomas', 'Tomas Mercado'],
  ['pilar', 'Pilar Bautista'],
  ['celia', 'Celia Navarro'],
  ['isko', 'Francisco Domingo'],
].map(([account = '', fullName = ''], place) => ({
  account,
  nickname: capitalize(account),
  type: 0,
  fullName,
  joinedHour: 97 + place / 2,
}));
const fullNames: Readonly<Record<string, string>> = { dakila: 'Dakila Magsaysay' };

/** Kislap: `datu` and fifteen more agents, `maria`, `bago`, 222 others and the guests of the cashier. Tala: ten agents and 44. */
export function demoAccounts(): Record<keyof typeof demoBrands, DemoAccount[]> {
  const agents = agentNames.split(' ').map((account, i) => ({
    account,
    nickname: capitalize(account),
    type: agentTypes[i % agentTypes.length] ?? 2,
    ...(fullNames[account] !== undefined && { fullName: fullNames[account] }),
  }));
  const members = nameSuffixes.flatMap((ending) =>
    givenNames
      .split(' ')
      .map((name) => ({ account: `${name}${ending}`, nickname: capitalize(name), type: 0 as const })),
  );
  const named: DemoAccount[] = [
    { account: 'datu', nickname: 'Datu', type: 1 },
    { account: 'maria', nickname: 'Maria', type: 0 },
    { account: 'bago', nickname: 'Bago', type: 0 },
  ];
  return {
    kislap: [...named, ...agents.slice(0, 15), ...members.slice(0, 222), ...cashierAccounts],
    tala: [...agents.slice(15, 25), ...members.slice(222, 272 - cashierAccounts.length)],
  };
}
