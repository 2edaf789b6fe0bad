/** Categories that have something to show; an unknown one in the address is none. */
import type { Promotion } from '#domains/rewards/contract/promotion.ts';
import type { messages } from '../messages/en.ts';

export type Category = Promotion['category'];
export type CategoryTab = {
  readonly key: Category | 'ALL';
  readonly word: keyof typeof messages;
  readonly count: number;
};

const categories: Readonly<Record<Category, keyof typeof messages>> = {
  WELCOME: 'rewards.category.welcome',
  DEPOSIT: 'rewards.category.deposit',
  GAME: 'rewards.category.game',
  REFERRAL: 'rewards.category.referral',
  EVENT: 'rewards.category.event',
};

type Listed = { readonly category: Category };

export function categoryTabs(all: readonly Listed[]): CategoryTab[] {
  const tabs = (Object.keys(categories) as Category[]).map((key) => ({
    key,
    word: categories[key],
    count: all.filter(({ category }) => category === key).length,
  }));
  return [{ key: 'ALL', word: 'rewards.category.all', count: all.length }, ...tabs.filter(({ count }) => count > 0)];
}

export const inCategory = <One extends Listed>(all: readonly One[], asked: string | null): readonly One[] =>
  asked !== null && Object.hasOwn(categories, asked) ? all.filter(({ category }) => category === asked) : all;
