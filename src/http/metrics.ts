import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskRoom } from '../files/disk-room.ts'
import type { Db } from '../store/db.ts'
import { countOpenWork, type OpenQueue } from '../store/open-work.ts'
import { findStorageFigures } from '../store/settings.ts'

export interface Metrics {
  readonly contentType: string
  countRequest(request: FastifyRequest, reply: FastifyReply): void
  text(): Promise<string>
}

/** What this process did, and how much work waits in the database all nodes share. */
export function makeMetrics({ db, disk }: { db: Db; disk: DiskRoom }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'bluehour_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'bluehour_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const lineGauges = (name: string, one: string, many: string) => {
    const waiting = gauge(`bluehour_${name}_waiting`, `${many} waiting for a worker`)
    const rendering = gauge(`bluehour_${name}_rendering`, `${many} being rendered`)
    const oldest = gauge(`bluehour_${name}_oldest_waiting_seconds`, `Age of the oldest waiting ${one}`)
    return (line: OpenQueue) => {
      waiting.set(line.waiting)
      rendering.set(line.rendering)
      oldest.set(line.oldestWaitingSeconds)
    }
  }
  const setProjects = lineGauges('projects', 'project', 'Projects')
  const setFaceTasks = lineGauges('face_tasks', 'face task', 'Face tasks')
  const storage = {
    files: gauge('bluehour_storage_files', 'Files in storage at the last sweep'),
    bytes: gauge('bluehour_storage_bytes', 'Bytes in storage at the last sweep'),
    removed: gauge('bluehour_storage_removed_files', 'Files that no row named, removed by the last sweep'),
  }
  const diskFree = gauge('bluehour_disk_free_bytes', 'Room on the disk of the data folder')
  const deliveries = gauge('bluehour_webhook_deliveries_pending', 'Webhook deliveries not yet made')

  // Finding a series by its labels costs more than counting in it.
  const series = new Map<string, { count: Counter.Internal; time: Histogram.Internal<'route'> }>()

  return {
    contentType: registry.contentType,
    countRequest(request, reply) {
      // The pattern, not the URL: ids would make a new series each.
      const route = request.routeOptions.url ?? 'none'
      const name = `${request.method} ${reply.statusCode} ${route}`
      let one = series.get(name)
      if (!one) {
        one = { count: requests.labels(request.method, route, String(reply.statusCode)), time: seconds.labels(route) }
        series.set(name, one)
      }
      one.count.inc()
      one.time.observe(reply.elapsedTime / 1000)
    },
    async text() {
      const [work, figures, free] = await Promise.all([countOpenWork(db), findStorageFigures(db), disk.free()])
      diskFree.set(free)
      storage.files.set(figures?.files ?? 0)
      storage.bytes.set(figures?.bytes ?? 0)
      storage.removed.set(figures?.removed ?? 0)
      setProjects(work.projects)
      setFaceTasks(work.faceTasks)
      deliveries.set(work.deliveries)
      return registry.metrics()
    },
  }
}
