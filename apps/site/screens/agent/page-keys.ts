/** The words that are addresses in the agent centre, spelled as given. One whose page is not open yet says so; any other is no address. */
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
