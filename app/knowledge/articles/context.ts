import { createContext } from 'react-router'
import type { Blog } from './service.server.ts'

export const articlesContext = createContext<Blog>()

/** Finds a post's drawing as a data URL; null when the picture is better fetched. */
export const drawingContext = createContext<(path: string) => Promise<string | null>>()
