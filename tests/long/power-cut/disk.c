/*
 * What a disk holds when its power is cut: each of the store's files as it was when it was last synced, and nothing of
 * what was only written since. Loaded before the C library (LD_PRELOAD), it copies a file to POWER_CUT_DISK whenever the
 * process syncs it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void keep(int fd) {
  char name[64], path[PATH_MAX], part[PATH_MAX + 8], whole[PATH_MAX];
  static char buffer[1 << 16];
  const char *disk = getenv("POWER_CUT_DISK");
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (!disk || length < 0) return;
  path[length] = 0;
  const char *base = strrchr(path, '/') + 1;
  if (strcmp(base, "site.db") && strcmp(base, "site.db-wal")) return;
  snprintf(whole, sizeof whole, "%s/%s", disk, base);
  snprintf(part, sizeof part, "%s.part", whole);
  int copy = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (copy < 0) abort();
  /* Read through the same descriptor: closing another one of this file would drop SQLite's locks on it. */
  off_t at = 0;
  ssize_t count;
  while ((count = pread(fd, buffer, sizeof buffer, at)) > 0) {
    if (write(copy, buffer, count) != count) abort();
    at += count;
  }
  close(copy);
  /* The process may be killed at any moment: a copy is there whole, or not at all. */
  if (count < 0 || rename(part, whole)) abort();
}

static int sync_and_keep(const char *name, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fsync(int fd) { return sync_and_keep("fsync", fd); }
int fdatasync(int fd) { return sync_and_keep("fdatasync", fd); }
