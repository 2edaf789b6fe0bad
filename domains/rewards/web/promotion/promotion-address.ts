/** Where a promotion is read, or without one their list, under the filter that is chosen. */
export const promotionAddress = (query: URLSearchParams, id = ''): string =>
  `/promotions${query.size > 0 ? `?${query}` : ''}${id && `#${id}`}`;
