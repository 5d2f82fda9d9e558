DROP INDEX `account_by_previous_substage`;--> statement-breakpoint
ALTER TABLE `signed_substage` ADD `former_names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `account` SET `signed_substage` = `listed`.`id` FROM `signed_substage` AS `listed`
WHERE `account`.`signed_substage` IS NOT NULL AND `listed`.`organization_id` = `account`.`organization_id` AND `listed`.`name` = `account`.`signed_substage`;--> statement-breakpoint
UPDATE `account` SET `previous_signed_substage` = `listed`.`id` FROM `signed_substage` AS `listed`
WHERE `account`.`previous_signed_substage` IS NOT NULL AND `listed`.`organization_id` = `account`.`organization_id` AND `listed`.`name` = `account`.`previous_signed_substage`;
