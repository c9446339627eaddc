import { readdir } from 'node:fs/promises'

/** The files in a folder that a browser downloads to, by name, without those that are still being written. */
export const wholeFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => !/\.(part|wkdownload)$/.test(name)).sort()
