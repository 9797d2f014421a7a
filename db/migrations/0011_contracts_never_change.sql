CREATE TRIGGER commission_contracts_never_change BEFORE UPDATE ON commission_contracts
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;
--> statement-breakpoint
CREATE TRIGGER commission_contracts_never_go BEFORE DELETE ON commission_contracts
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;
