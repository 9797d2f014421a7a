-- Where what has no destination is taxed is where the circle is, which customs ask for as well.
INSERT INTO `site_settings` (`key`, `value`, `changed_at`) SELECT 'homeCountry', `value`, `changed_at` FROM `site_settings` WHERE `key` = 'taxHome' AND `value` NOT IN ('""', '"JP"');--> statement-breakpoint
DELETE FROM `site_settings` WHERE `key` = 'taxHome';
