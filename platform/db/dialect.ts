import { type Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'

/** Whether a store is PostgreSQL. Where the two engines differ in more than their setup, the code asks this. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Texts compare byte by byte, as they do in SQLite, whatever language the server was set up for: ids and times are compared
 * as texts, and lists come in the same order from both.
 */
export class BytewiseQueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: Parameters<PostgresQueryCompiler['visitDataType']>[0]) {
    super.visitDataType(node)
    const isColumn = this.parentNode?.kind === 'ColumnDefinitionNode'
    if (isColumn && node.dataType === 'text') this.append(' collate "C"')
  }
}
