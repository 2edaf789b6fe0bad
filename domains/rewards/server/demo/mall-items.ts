/** What the points mall of the demo brands offers. */
import type { MallItem } from '../mall/item.store.ts';

export type DemoItem = Pick<MallItem, 'kind' | 'category' | 'delivery' | 'drawing' | 'points'> & {
  readonly EN: readonly [name: string, note: string, detail: string];
  readonly TY: readonly [name: string, note: string, detail: string];
  /** In pesos. */
  readonly amount?: number;
  readonly requirement?: number;
  readonly level?: number;
  readonly stock?: number;
  readonly limit?: number;
  /** Days from the last day of the demo world's history. */
  readonly endDay?: number;
};

const goods = { kind: 'goods', delivery: 'address' } as const;
const credit = { kind: 'cash', category: 'credit', delivery: 'wallet', drawing: 'credit' } as const;
const load = { kind: 'goods', category: 'load', delivery: 'phone', drawing: 'load' } as const;

export const demoItems: readonly DemoItem[] = [
  {
    ...credit,
    points: 200,
    amount: 2,
    EN: ['Game credit ₱2', '1× turnover', 'Money for the main wallet, credited when staff has approved it.'],
    TY: ['Game credit ₱2', '1× turnover', 'Pera para sa pangunahing wallet, ibibigay kapag naaprubahan.'],
  },
  {
    ...credit,
    points: 2_000,
    amount: 20,
    EN: ['Game credit ₱20', '1× turnover', 'Money for the main wallet, credited when staff has approved it.'],
    TY: ['Game credit ₱20', '1× turnover', 'Pera para sa pangunahing wallet, ibibigay kapag naaprubahan.'],
  },
  {
    ...credit,
    points: 5_000,
    amount: 50,
    requirement: 5_000,
    EN: ['Game credit ₱50', '1× turnover', 'Money for the main wallet, credited when staff has approved it.'],
    TY: ['Game credit ₱50', '1× turnover', 'Pera para sa pangunahing wallet, ibibigay kapag naaprubahan.'],
  },
  {
    ...load,
    points: 240,
    limit: 5,
    EN: ['Mobile load ₱2', 'All networks', 'Sent to the number that you type, on any Philippine network.'],
    TY: ['Mobile load ₱2', 'Lahat ng network', 'Ipapadala sa numerong ita-type mo, kahit anong network sa Pilipinas.'],
  },
  {
    ...load,
    points: 2_400,
    limit: 5,
    EN: ['Mobile load ₱20', 'All networks', 'Sent to the number that you type, on any Philippine network.'],
    TY: ['Mobile load ₱20', 'Lahat ng network', 'Ipapadala sa numerong ita-type mo, kahit anong network sa Pilipinas.'],
  },
  {
    ...goods,
    category: 'brand',
    drawing: 'bag',
    points: 360,
    stock: 40,
    EN: ['Banig tote bag', 'Free delivery', 'Canvas, 38 × 42 cm, with a woven pattern from Basey, Samar.'],
    TY: ['Banig na tote bag', 'Libreng hatid', 'Canvas, 38 × 42 cm, may disenyong hinabi mula Basey, Samar.'],
  },
  {
    ...goods,
    category: 'brand',
    drawing: 'mug',
    points: 290,
    stock: 60,
    EN: ['Linya mug', 'Free delivery', 'Stoneware, 330 ml, safe in the dishwasher.'],
    TY: ['Linya mug', 'Libreng hatid', 'Stoneware, 330 ml, puwede sa dishwasher.'],
  },
  {
    ...goods,
    category: 'brand',
    drawing: 'cap',
    points: 420,
    stock: 25,
    limit: 2,
    EN: ['Parol cap', 'Free delivery', 'Cotton twill with an embroidered lantern, one size.'],
    TY: ['Sumbrerong Parol', 'Libreng hatid', 'Cotton twill na may burdang parol, isang sukat.'],
  },
  {
    ...goods,
    category: 'home',
    drawing: 'power',
    points: 18_500,
    stock: 8,
    limit: 1,
    level: 4,
    EN: ['Power bank 10,000 mAh', 'Free delivery', 'Two ports, charges a phone twice.'],
    TY: ['Power bank 10,000 mAh', 'Libreng hatid', 'Dalawang saksakan, dalawang beses makakapag-charge ng telepono.'],
  },
  {
    ...goods,
    category: 'home',
    drawing: 'umbrella',
    points: 680,
    stock: 0,
    EN: ['Big umbrella', 'Free delivery', 'Eight ribs of fibreglass, 120 cm wide.'],
    TY: ['Malaking payong', 'Libreng hatid', 'Walong tadyang na fibreglass, 120 cm ang lapad.'],
  },
  {
    ...goods,
    category: 'home',
    drawing: 'rice',
    points: 8_200,
    stock: 100,
    endDay: 60,
    EN: ['Rice, 5 kg sack', 'Metro Manila', 'Sinandomeng, milled this season; delivered in Metro Manila alone.'],
    TY: ['Bigas, 5 kg na sako', 'Metro Manila', 'Sinandomeng, bagong ani; sa Metro Manila lang inihahatid.'],
  },
];
