import { type Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'

/** True for PostgreSQL. Code asks this where the engines differ in more than their setup. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Compares texts byte by byte, as SQLite does, whatever language the server was set up for. Ids and times are compared
 * as texts, so both engines return lists in the same order.
 */
export class BytewiseQueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: Parameters<PostgresQueryCompiler['visitDataType']>[0]) {
    super.visitDataType(node)
    const isColumn = this.parentNode?.kind === 'ColumnDefinitionNode'
    if (isColumn && node.dataType === 'text') this.append(' collate "C"')
  }
}
