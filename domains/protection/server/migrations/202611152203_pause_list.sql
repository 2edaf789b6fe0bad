-- A member's own copy of what is kept tells every pause, ended ones too.
CREATE INDEX pause_of_member ON protection.pause (member, id);
