-- Whose account a withdrawal was paid out of where that is not its company's: people pay out of the house's own.
ALTER TABLE wallet.withdrawal ADD COLUMN paid_from text CHECK (paid_from = 'manual');
