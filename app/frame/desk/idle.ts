/** The header in which the desk's page says how many seconds ago somebody last pressed anything. */
export const idleHeader = 'x-idle-seconds'
