CREATE TRIGGER commission_addenda_stay BEFORE UPDATE ON commission_addenda WHEN OLD.status = 'ACCEPTED'
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;
--> statement-breakpoint
CREATE TRIGGER commission_addenda_never_go BEFORE DELETE ON commission_addenda WHEN OLD.status = 'ACCEPTED'
BEGIN SELECT RAISE(ABORT, 'what was agreed on never changes'); END;
