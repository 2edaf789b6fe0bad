/** The entry point of the browser side of lotteries. */
export { centreQuery } from './centre/centre.queries.ts';
export { lotteryCentreScreen, lotteryResultsScreen } from './lobby-screens.ts';
export { lotteryScreen } from './screens.ts';
