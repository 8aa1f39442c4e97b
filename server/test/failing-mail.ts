/** Mail to one address can't be written: the database refuses its row, and names the address as databases do. */
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

export async function failMailTo(db: Database, address: string): Promise<{ mend(): Promise<void> }> {
  await sql`CREATE FUNCTION fail_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.para = ${sql.lit(address)} THEN RAISE EXCEPTION 'no mail to %', NEW.para USING ERRCODE = '22P02'; END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`CREATE TRIGGER fail_mail BEFORE INSERT ON mensagem FOR EACH ROW EXECUTE FUNCTION fail_mail()`.execute(
    db,
  )
  return {
    async mend() {
      await sql`DROP TRIGGER fail_mail ON mensagem`.execute(db)
      await sql`DROP FUNCTION fail_mail()`.execute(db)
    },
  }
}
