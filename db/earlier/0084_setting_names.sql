UPDATE `site_settings` SET `key` = 'galleryDensity' WHERE `key` = 'wallDensity';--> statement-breakpoint
UPDATE `site_settings` SET `key` = 'backgroundDrifts' WHERE `key` = 'groundDrifts';
