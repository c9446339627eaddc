import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { onTestFinished } from 'vitest'

/** The question's name, and where in a packet it ends. */
function questionIn(packet: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** A real DNS server that knows these texts and nothing else, and a resolver that asks it alone. */
export async function openDnsServer(texts: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => {
    const { name, end } = questionIn(packet)
    const answers = (texts[name] ?? []).map((text) => {
      const parts = text.match(/.{1,255}/gs) ?? ['']
      const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
      const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255])
      return Buffer.concat([head, data])
    })
    const header = Buffer.alloc(12)
    packet.copy(header, 0, 0, 2)
    // A response that may recurse; 3: there is no such name, and none below it.
    const exists = Object.keys(texts).some((known) => known === name || known.endsWith(`.${name}`))
    header.writeUInt16BE(0x8180 + (exists ? 0 : 3), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, packet.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => socket.close(() => resolve())))
  const resolver = new Resolver({ timeout: 5_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}
