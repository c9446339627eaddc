import { askWhileAway, startBehindNginx } from '../../bench/proxy.ts'
import { scaled, test } from './figures.ts'

test('an hour behind nginx after the site was stopped', async ({ figure }) => {
  const behind = await startBehindNginx()
  await using _ = behind.nginx
  const rows = await askWhileAway(behind, scaled(3_600, 60))
  rows.forEach(figure)
}, 7_200_000)
