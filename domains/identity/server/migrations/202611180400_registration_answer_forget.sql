-- Names in chats that were told at the registration go with the end of an account; from those that ended before, too.
DELETE FROM identity.registration_answer x USING identity.member m
 WHERE m.id = x.member AND m.status = 'closed' AND x.field IN ('qqNum', 'line', 'whatsapp', 'facebook', 'wechat');
