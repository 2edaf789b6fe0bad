/** The words that are addresses in the agent centre, spelled as given. Any other is no address. */
export const agentKeys: ReadonlySet<string> = new Set([
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'contractRequest',
  'contractTermination',
]);
