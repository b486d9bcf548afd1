import { launchNginx, temporaryPaths } from '../serving/nginx.ts'

/** nginx with one worker that asks the processes in turn. */
export const startBalancer = (program: string, urls: string[]) =>
  launchNginx(
    program,
    async (port, folder) => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000000;
  ${temporaryPaths(folder)}
  upstream processes {
${urls.map((url) => `    server ${new URL(url).host} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_requests 1000000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://processes;
      proxy_http_version 1.1;
      proxy_set_header connection '';
    }
  }
}
`,
  )
