-- A person is known again by papers that were approved: who excluded themselves, and the other accounts of whoever does.
CREATE INDEX application_by_birthday ON protection.application ((declared ->> 'birthday')) WHERE tier = 1;
