import { cp, rm } from 'node:fs/promises'
import { type ServerProcess, startServer } from '../../proof-kit/server-process.ts'

/** Copies a stopped server's data folder, like `cp -r`, rsync or a disk snapshot; answers the restarted server. */
export async function keepFolder(server: ServerProcess, copy: string): Promise<ServerProcess> {
  await server.stop()
  await cp(server.settings.dataFolder, copy, { recursive: true })
  return startServer({ ...server.settings, port: portOf(server) })
}

/** Replaces a data folder by a copy, as somebody does who does not know `npm run restore`. */
export async function putFolderBack(server: ServerProcess, copy: string): Promise<ServerProcess> {
  await server.kill()
  await rm(server.settings.dataFolder, { recursive: true })
  await cp(copy, server.settings.dataFolder, { recursive: true })
  return startServer({ ...server.settings, port: portOf(server) })
}

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port)
