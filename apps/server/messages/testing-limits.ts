/** The limits of the inbox and of complaints, for the table of all limits. */
export const messageLimits: readonly string[] = `
GET /wps/v2/complaints 120/60000 account
GET /wps/v2/messages 240/60000 account
GET /wps/v2/messages/:letterId 240/60000 account
GET /wps/v2/messages/push 30/60000 account
GET /wps/v2/messages/setting 240/60000 account
GET /wps/v2/messages/unread 240/60000 account
POST /wps/v2/complaints 20/3600000 account
POST /wps/v2/complaints/:complaintId/appeal 20/3600000 account
POST /wps/v2/complaints/:complaintId/withdraw 20/3600000 account
POST /wps/v2/messages/delete 120/60000 account
POST /wps/v2/messages/push 30/60000 account
POST /wps/v2/messages/push/remove 30/60000 account
POST /wps/v2/messages/read 120/60000 account
POST /wps/v2/messages/readAll 120/60000 account
PUT /wps/v2/messages/setting 120/60000 account
`
  .trim()
  .split('\n');
