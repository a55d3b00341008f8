import Fastify from 'fastify'

/** The peer of the poll benchmark: the least a Fastify server can do to send this record. */
const [port, record] = process.argv.slice(2)
const app = Fastify()
const reply = JSON.parse(record ?? '{}')
app.get('/', async () => reply)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('up')
