import { createContext } from 'react-router'
import type { Posts } from './service.server.ts'

export const postsContext = createContext<Posts>()

/** Finds a post's drawing as a data URL; null when the picture is better fetched. */
export const drawingUrlContext = createContext<(path: string) => Promise<string | null>>()
