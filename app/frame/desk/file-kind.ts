/** The kinds of files that people write on the desk. */
export type FileKind = 'posts' | 'campaigns' | 'pages' | 'forms'
