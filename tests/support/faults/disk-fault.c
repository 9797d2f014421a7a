/* Laid before the calls of a process: while the file FAULT_SWITCH is there, nothing in FAULT_FOLDER can be written. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_failing(const char *path) {
	const char *flag = getenv("FAULT_SWITCH"), *folder = getenv("FAULT_FOLDER");
	return path && flag && folder && strncmp(path, folder, strlen(folder)) == 0 && access(flag, F_OK) == 0;
}

static int is_failing_file(int fd) {
	char link[64], path[4096];
	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	ssize_t length = readlink(link, path, sizeof path - 1);
	if (length < 0) return 0;
	path[length] = 0;
	return is_failing(path);
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))
#define REFUSE { errno = EROFS; return -1; }

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
	if (is_failing_file(fd)) REFUSE
	return REAL(pwrite64)(fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
	if (is_failing_file(fd)) REFUSE
	return REAL(pwrite)(fd, bytes, count, at);
}

ssize_t write(int fd, const void *bytes, size_t count) {
	if (fd > 2 && is_failing_file(fd)) REFUSE
	return REAL(write)(fd, bytes, count);
}

int ftruncate64(int fd, off64_t length) {
	if (is_failing_file(fd)) REFUSE
	return REAL(ftruncate64)(fd, length);
}

#define OPENING(name) \
	int name(const char *path, int flags, ...) { \
		va_list more; \
		va_start(more, flags); \
		mode_t mode = va_arg(more, mode_t); \
		va_end(more); \
		if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) && is_failing(path)) REFUSE \
		return REAL(name)(path, flags, mode); \
	}

OPENING(open)
OPENING(open64)

int unlink(const char *path) {
	if (is_failing(path)) REFUSE
	return REAL(unlink)(path);
}

int rename(const char *from, const char *to) {
	if (is_failing(to)) REFUSE
	return REAL(rename)(from, to);
}

int mkdir(const char *path, mode_t mode) {
	if (is_failing(path)) REFUSE
	return REAL(mkdir)(path, mode);
}
